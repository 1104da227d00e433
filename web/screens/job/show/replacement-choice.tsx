import type { ReplacementOption } from '#contract/job-functions.ts'
import { brandAndModel } from '#domain/customer/device.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Comparison } from '#web/ui/comparison.tsx'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { compareSpecifications } from './compare-specifications.ts'
import * as words from './words.ts'

interface ReplacementChoiceProps {
  data: JobInfo
  value: string | undefined
  /** Omitted if there is nothing to choose. */
  onChange?: (optionId: string) => void
}

/** Compares the customer's device with the replacements offered. */
export function ReplacementChoice({ data, value, onChange }: ReplacementChoiceProps) {
  const { device, deviceSpecification, replacementOptions } = data
  const option = replacementOptions.find(({ optionId }) => optionId === value)
  if (!option) return null
  return (
    <>
      {onChange && replacementOptions.length > 1 && (
        <RadioGroup
          label={words.whichOne}
          isRequired
          value={option.optionId}
          onChange={onChange}
          options={replacementOptions.map((one) => ({ value: one.optionId, label: optionName(one) }))}
        />
      )}
      <Comparison
        left={{
          label: words.yours,
          name: brandAndModel(device),
          drawing: <ProductDrawing device={device} fault />,
        }}
        right={{
          label: words.offered,
          name: optionName(option),
          drawing: <ProductDrawing device={{ ...device, modelName: option.modelName }} />,
        }}
        rows={compareSpecifications(deviceSpecification, option.specificationDetails)}
      />
    </>
  )
}

export function optionName({ brandName, modelName }: ReplacementOption): string {
  return brandAndModel({ make: brandName, modelName })
}
