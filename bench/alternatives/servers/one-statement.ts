/** Checks the owner and gathers the devices, prepared once for each connection. */
export const LIST = {
  name: 'list-devices',
  text: `
  select (
    select coalesce(json_agg(json_build_object(
      'inventoryEquipmentId', equipment.inventory_equipment_id,
      'productLine', equipment.product_line,
      'productLineName', product_lines.name,
      'make', coalesce(equipment.brand_code, equipment.brand_name),
      'makeName', equipment.brand_name,
      'model', coalesce(equipment.product_code, equipment.unregistered_product_code, equipment.model_name),
      'modelName', equipment.model_name,
      'equipmentName', equipment.equipment_name,
      'serialNumber', equipment.serial_number,
      'installDate', equipment.install_date,
      'createdDate', to_char(equipment.created_at at time zone 'America/New_York', 'YYYY-MM-DD'),
      'equipmentStatus', equipment.equipment_status,
      'version', equipment.version,
      'claims', (
        select coalesce(json_agg(json_build_object(
          'serviceJobID', jobs.service_job_id,
          'serviceJobStatus', jobs.service_job_status,
          'open', jobs.closed_at is null) order by jobs.created_at desc), '[]')
        from jobs
        where jobs.inventory_equipment_id = equipment.inventory_equipment_id
          and upper(jobs.source_system) in ('SERVIFY', 'WEB', 'SERVICEBENCH')))
      order by equipment.created_at desc, equipment.inventory_equipment_id desc), '[]')
    from equipment join product_lines using (product_line)
    where equipment.customer_ref = addresses.customer_ref
      and equipment.equipment_status not in ('Inactive', 'Locked')) as devices
  from contacts join addresses using (contact_id)
  where contacts.subject = $1 and addresses.customer_ref = $2`,
}
