-- The same service address, entered twice or at the same moment, is one address.
create unique index service_addresses_once on addresses (
  contact_id, lower(house_no), lower(address_line1), lower(address_line2), lower(city), state, zip_code, country)
  where customer_ref is null;
