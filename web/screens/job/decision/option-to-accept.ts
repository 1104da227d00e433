import type { ReplacementOption } from '#contract/job-functions.ts'
import { brandAndModel } from '#domain/customer/device.ts'

/**
 * The chosen replacement. If none is chosen or the partner no longer offers the chosen one: the same model as the
 * customer's device, or the only one. Among others, the customer chooses: accepting can't be undone.
 */
export function optionToAccept(
  options: readonly Pick<ReplacementOption, 'optionId' | 'brandName' | 'modelName'>[],
  chosen: string | undefined,
  device: Parameters<typeof brandAndModel>[0],
): string | undefined {
  const model = brandAndModel(device).toLowerCase()
  const option =
    options.find(({ optionId }) => optionId === chosen) ??
    options.find(
      (one) => brandAndModel({ make: one.brandName, modelName: one.modelName }).toLowerCase() === model,
    ) ??
    (options.length === 1 ? options[0] : undefined)
  return option?.optionId
}
