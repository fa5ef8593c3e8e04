export const maxTemplateNameLength = 60
/** Of one person and one kind of listing. */
export const maxListingTemplates = 30
