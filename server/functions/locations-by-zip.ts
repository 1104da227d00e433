import type { FunctionHandler } from './handler.ts'

export const locationsByZip: FunctionHandler<'locations-by-zip'> = async (
  { zip, productLine },
  { gateway, now },
) => {
  const facts = await gateway.listLocations(zip, productLine ?? null, now)
  return facts ?? { place: null, locations: [] }
}
