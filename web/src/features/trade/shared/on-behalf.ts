/** Who acted, and for which company. */
export const onBehalf = (name: string, company: string | null | undefined): string =>
  company ? `${name} on behalf of ${company}` : name
