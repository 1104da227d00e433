import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isZipCode } from '#domain/customer/address.ts'
import { callGateway } from '#web/client/call.ts'
import { readQuery } from '#web/client/queries.ts'
import { reportLostAccess } from '#web/shell/report-failure.ts'
import { Button } from '#web/ui/button.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { newAddressErrors, TYPED_ADDRESS, type NewAddress, type NewAddressChange } from './new-address.ts'
import * as words from './words.ts'
import styles from './new-address-fields.module.css'

export interface NewAddressFieldsProps {
  typed: NewAddress
  onChange: NewAddressChange
  /** The errors of the last submit. */
  errors: readonly FormError[]
  /** Called once it is known whether a ZIP code exists, with what is wrong with it, or null. */
  onZipCheck?: ((zipCode: string, problem: string | null) => void) | undefined
}

type TextField = keyof typeof TYPED_ADDRESS

export function NewAddressFields(props: NewAddressFieldsProps) {
  const { typed, onChange, errors, onZipCheck } = props
  const states = useQuery({ ...readQuery('claim-address-states', {}), staleTime: Infinity })
  const { place, problem, lookUp } = usePlaceOfZip(onChange, onZipCheck)
  // A field's error goes away once it is corrected; the server's, once the field is changed.
  const [sent, setSent] = useState({ errors, typed })
  if (sent.errors !== errors) setSent({ errors, typed })
  const open = newAddressErrors(typed)
  const at = (field: keyof NewAddress) => {
    const told = errorFor(errors, field)
    return told && (errorFor(open, field) ?? (sent.typed[field] === typed[field] ? told : undefined))
  }
  const text = (name: TextField, autoComplete: string) => ({
    name,
    value: typed[name],
    onChange: (value: string) => onChange(() => ({ [name]: value })),
    errorMessage: at(name),
    input: { maxLength: TYPED_ADDRESS[name], autoComplete },
  })
  return (
    <div className={styles.fields}>
      <TextInput label={words.street} isRequired {...text('street', 'address-line1')} />
      <TextInput label={words.apartment} {...text('apartment', 'address-line2')} />
      <TextInput
        label={words.zip}
        description={words.zipHint}
        isRequired
        hasFigures
        {...text('zipCode', 'postal-code')}
        onChange={(value) => {
          const zipCode = value.replaceAll(/\D/g, '').slice(0, TYPED_ADDRESS.zipCode)
          onChange(() => ({ zipCode }))
          void lookUp(zipCode)
        }}
        errorMessage={at('zipCode') ?? problem}
        input={{ inputMode: 'numeric', autoComplete: 'postal-code' }}
      />
      <VisuallyHidden>
        <span role="status">{place && words.filledIn(place)}</span>
      </VisuallyHidden>
      <TextInput label={words.city} isRequired {...text('city', 'address-level2')} />
      <Select
        label={words.state}
        name="state"
        isRequired
        options={(states.data?.states ?? []).map(({ code, text: name }) => ({
          value: code,
          label: name,
        }))}
        isBusy={states.isPending}
        value={typed.state}
        onChange={(state) => onChange(() => ({ state }))}
        errorMessage={at('state')}
      />
      {states.isError && (
        <div>
          <Button variant="secondary" size="small" onClick={() => void states.refetch()}>
            {words.reloadList}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Fills in city and state once the ZIP code is complete. If the lookup fails, the customer types them. */
function usePlaceOfZip(onChange: NewAddressChange, onZipCheck: NewAddressFieldsProps['onZipCheck']) {
  const [found, setFound] = useState<{ place?: string; problem?: string }>({})
  const newest = useRef('')
  const lookUp = async (zipCode: string): Promise<void> => {
    newest.current = zipCode
    setFound({})
    if (!isZipCode(zipCode)) return
    const answer = await callGateway('getTerritory', { zipCode }).catch(reportLostAccess)
    if (!answer || newest.current !== zipCode) return
    const problem = 'errorDetails' in answer ? answer.errorDetails.description : null
    onZipCheck?.(zipCode, problem)
    if ('errorDetails' in answer) return setFound({ problem: answer.errorDetails.description })
    const { city, state } = answer
    onChange((now) => (now.zipCode === zipCode ? { city, state } : {}))
    setFound({ place: `${city}, ${state}` })
  }
  return { ...found, lookUp }
}
