-- The limits of domain/limits.ts, for text that customers and partners write. The contract refuses longer text first.
alter table addresses
  add constraint house_no_length check (char_length(house_no) <= 20),
  add constraint address_line1_length check (char_length(address_line1) <= 120),
  add constraint address_line2_length check (char_length(address_line2) <= 44),
  add constraint city_length check (char_length(city) <= 80);
alter table remote_addresses
  add constraint house_no_length check (char_length(house_no) <= 20),
  add constraint street_length check (char_length(street) <= 120),
  add constraint apartment_length check (char_length(apartment) <= 44),
  add constraint city_length check (char_length(city) <= 80);
alter table equipment
  add constraint equipment_name_length check (char_length(equipment_name) <= 60),
  add constraint serial_number_length check (char_length(serial_number) <= 60),
  add constraint apartment_unit_number_length check (char_length(apartment_unit_number) <= 44);
alter table unregistered_products
  add constraint brand_name_length check (char_length(brand_name) <= 80),
  add constraint product_name_length check (char_length(product_name) <= 120);
alter table claims_masters
  add constraint issue_description_length check (char_length(issue_description) <= 2000);
alter table jobs
  add constraint carrier_length check (char_length(carrier) <= 60),
  add constraint tracking_id_length check (char_length(tracking_id) <= 60);
alter table job_status_history
  add constraint note_length check (char_length(note) <= 1000);
alter table replacement_options
  add constraint model_name_length check (char_length(model_name) <= 120);
