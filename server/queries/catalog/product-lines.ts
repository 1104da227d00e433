/** The catalog: product lines, brands, models, and unlisted products named by customers. */
import { getBrandList, getCEProducts, getProductList, getUnregisteredProductCode } from '#contract/devices.ts'
import { t } from '../../database/column-types.ts'
import type { Database } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import { refusal, writeOnce } from '../../database/write-once.ts'
import { ProductLineFacts, type Owner } from '../../facts/customer.ts'
import { namesProduct, USABLE_CONTRACT } from '../customer/contracts.ts'
import { customersOf, ownedCustomer, OWNER } from '../customer/customers.ts'
import { completed, VIEWER_COLUMNS, ViewerRow } from '../customer/viewer.ts'
import { deviceWords } from '../../refusal-words.ts'

export const listBrands = read(
  { params: { productLine: t.text }, row: getBrandList.result.properties.brands.items },
  (p) => sql`
  select brand_code as "brandCode", name as "brandName" from brands
  where exists (select 1 from products
    where products.brand_code = brands.brand_code and products.product_line = ${p.productLine})
  order by name`,
)

export const listProducts = read(
  {
    params: { productLine: t.text, brandCode: t.text },
    row: getProductList.result.properties.products.items,
  },
  (p) => sql`
  select product_code as "productCode", name as "productName" from products
  where product_line = ${p.productLine} and brand_code = ${p.brandCode} order by name`,
)

/** The product lines that the caller's own plans cover through these plan products. */
export const listCoveredLines = read(
  {
    params: { subject: t.text, productCodes: t.texts },
    row: getCEProducts.result.properties.productDetails.items,
  },
  (p) => sql`
  select distinct on (product_lines.position, product_lines.product_line)
    contract_products.product_code as "productCode",
    product_lines.product_line as "productSubCategoryCode",
    product_lines.name as "productLineName",
    (coverage.service_fee_cents / 100.0)::float8 as "serviceFee"
  ${customersOf(p.subject)}
  join contracts on contracts.customer_ref = addresses.customer_ref
  join contract_products on contract_products.contract_id = contracts.contract_id
    and contract_products.customer_ref = contracts.customer_ref
  join plan_product_lines coverage on coverage.plan_code = contracts.plan_code
  join product_lines on product_lines.product_line = coverage.product_line
  where ${namesProduct(p.productCodes)} and ${USABLE_CONTRACT}
  order by product_lines.position, product_lines.product_line, coverage.service_fee_cents`,
)

const selectProductLines = read(
  { params: { ...OWNER }, row: t.record({ ...ProductLineFacts.properties, ...ViewerRow.properties }) },
  (p) => sql`
  select ${VIEWER_COLUMNS},
  json_build_object(
    'postalCode', addresses.zip_code,
    'streetAddress', trim(addresses.house_no || ' ' || addresses.address_line1),
    'apartmentUnitNumber', addresses.address_line2) as address,
  (
    select coalesce(json_agg(json_build_object(
      'planCode', coverage.plan_code,
      'productLine', product_lines.product_line,
      'productLineName', product_lines.name,
      'serviceFeeCents', coverage.service_fee_cents) order by product_lines.position), '[]')
    from plan_product_lines coverage join product_lines using (product_line)
    where coverage.plan_code in (
      select contracts.plan_code from contracts where contracts.customer_ref = addresses.customer_ref)
  ) as "productLines"
  ${ownedCustomer(p)}`,
)

/** What each of the customer's plans covers. */
export async function readProductLines(db: Database, owner: Owner): Promise<ProductLineFacts | undefined> {
  const [row] = await selectProductLines(db, owner)
  return row && (await completed(db, row)).row
}

/** One code per unlisted brand and model; naming it again returns the same code. */
export const nameProduct = writeOnce(
  {
    params: { productLine: t.text, brandName: t.text, productName: t.text },
    answer: getUnregisteredProductCode.result,
  },
  (p) => ({
    parts: sql`
  line as (select product_line from product_lines where product_line = ${p.productLine}),
  named as (
    insert into unregistered_products (product_line, brand_name, product_name)
    select product_line, ${p.brandName}, ${p.productName} from line
    on conflict (product_line, brand_name, product_name) do update set product_name = excluded.product_name
    returning unregistered_product_code)`,
    answer: sql`
    select jsonb_build_object('unregisteredProductCode', unregistered_product_code) as response from named
    union all
    select ${refusal('PRODUCT_LINE_UNKNOWN', deviceWords.unknownType)}
    where not exists (select 1 from line)`,
  }),
)
