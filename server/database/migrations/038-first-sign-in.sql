-- For the first sign-in: whose address is it? Addresses are compared in lower case.
create index contacts_by_email on contacts (lower(email)) where email <> '';
