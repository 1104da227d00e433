/** What calls about a device's product send. Brand and model are left out if they are names instead of codes. */
export function productCodes(device: { productLine: string; make: string; model: string }) {
  const { productLine: productSubCategoryCode, make, model } = device
  return {
    productSubCategoryCode,
    ...(isCode(make) && { brandCode: make }),
    ...(isCode(model) && { productCode: model }),
  }
}

const isCode = (text: string) => /^[A-Za-z0-9][A-Za-z0-9 ._:-]{0,63}$/.test(text)
