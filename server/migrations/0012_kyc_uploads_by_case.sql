-- How many forms to upload with a case has open is asked whenever another is given out.
create index kyc_uploads_case on kyc_uploads (case_id);
