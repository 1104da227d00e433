import type { AddressOnFile } from '#contract/postal-address.ts'
import { addressLines } from '#domain/customer/address.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { NewAddressFields, type NewAddressFieldsProps } from './new-address-fields.tsx'
import { isNewAddress } from './new-address.ts'
import * as words from './words.ts'

interface ChooseAddressProps extends NewAddressFieldsProps {
  addresses: readonly AddressOnFile[]
  chosen: AddressOnFile | undefined
  onChoose: (address: AddressOnFile) => void
  errorMessage?: string | undefined
}

// The option's value in place of an addressId.
const NEW = 'new'

export function ChooseAddress(props: ChooseAddressProps) {
  const { addresses, chosen, onChoose, errorMessage, ...fields } = props
  const isNew = isNewAddress(fields.typed, addresses)
  return (
    <>
      {addresses.length > 0 && (
        <RadioCards
          label={<VisuallyHidden>{words.yourAddresses}</VisuallyHidden>}
          name="address"
          isRequired
          value={isNew ? NEW : (chosen?.addressId ?? '')}
          onChange={(value) => {
            fields.onChange(() => ({ isChosen: value === NEW }))
            const found = addresses.find(({ addressId }) => addressId === value)
            if (found) onChoose(found)
          }}
          errorMessage={isNew || chosen ? undefined : errorMessage}
          options={[
            ...addresses.map((address) => {
              const [title = '', description] = addressLines(address)
              return { value: address.addressId, title, description }
            }),
            { value: NEW, title: words.newAddress },
          ]}
        />
      )}
      {isNew && <NewAddressFields {...fields} />}
    </>
  )
}
