import type { ReplacementOption } from '#contract/job-functions.ts'
import { brandAndModel } from '#domain/customer/device.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Comparison } from '#web/ui/comparison.tsx'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { compareSpecifications } from './compare-specifications.ts'
import * as words from './words.ts'

export const CHOICE = 'replacement'

interface ReplacementChoiceProps {
  data: JobInfo
  value: string | undefined
  /** Omitted if there is nothing to choose. */
  onChange?: (optionId: string) => void
  /** The customer tried to accept without choosing one. */
  isMissed?: boolean
}

/** The replacements offered, and the chosen one compared with the customer's device. */
export function ReplacementChoice({ data, value, onChange, isMissed }: ReplacementChoiceProps) {
  const { device, deviceSpecification, replacementOptions } = data
  const option = replacementOptions.find(({ optionId }) => optionId === value)
  return (
    <>
      {onChange && replacementOptions.length > 1 && (
        <RadioGroup
          label={words.whichOne}
          description={!option && words.compareOne}
          name={CHOICE}
          isRequired
          value={value ?? ''}
          onChange={onChange}
          errorMessage={isMissed && !option && words.chooseOne}
          options={replacementOptions.map((one) => ({ value: one.optionId, label: optionName(one) }))}
        />
      )}
      {option && (
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
      )}
    </>
  )
}

export function optionName({ brandName, modelName }: ReplacementOption): string {
  return brandAndModel({ make: brandName, modelName })
}
