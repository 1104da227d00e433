import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Equipment } from '#contract/devices.ts'
import { callGateway } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { errorFor, Form, FormActions } from '#web/ui/form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { FormError } from '#web/ui/error-summary.tsx'

/** Nickname and serial number. What was typed stays when it can't be saved. */
export function EditDetails({ device, onDone }: { device: Equipment; onDone: () => void }) {
  const [errors, setErrors] = useState<FormError[]>([])
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (edit: { equipmentName: string; serialNumber: string }) =>
      callGateway('updateEquipmentDetails', {
        inventoryEquipmentId: device.inventoryEquipmentId,
        version: device.version,
        ...edit,
      }),
    onSuccess: async (answer) => {
      // Also after a refusal: the device may have been changed elsewhere, and is then shown as it is now.
      const refreshed = queryClient.invalidateQueries({ queryKey: ['claim-start'] })
      void queryClient.invalidateQueries({ queryKey: ['my-devices'] })
      if ('errorDetails' in answer) return setErrors([{ message: answer.errorDetails.description }])
      await refreshed
      onDone()
      showToast({ tone: 'good', title: 'Your changes are saved' })
    },
  })
  const submit = (data: FormData) => {
    const equipmentName = String(data.get('equipmentName') ?? '')
    const serialNumber = String(data.get('serialNumber') ?? '')
    const problems = serialNumber.trim()
      ? []
      : [{ field: 'serialNumber', message: 'Enter the serial number' }]
    setErrors(problems)
    if (problems.length === 0 && !save.isPending) save.mutate({ equipmentName, serialNumber })
  }
  return (
    <Form onSubmit={submit} errors={errors}>
      <TextInput
        label="Nickname"
        name="equipmentName"
        defaultValue={device.equipmentName}
        input={{ maxLength: 60, autoComplete: 'off' }}
      />
      <TextInput
        label="Serial number"
        name="serialNumber"
        isRequired
        hasFigures
        defaultValue={device.serialNumber}
        errorMessage={errorFor(errors, 'serialNumber')}
        input={{ maxLength: 60, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
      />
      <FormActions>
        <Button type="submit" busy={save.isPending}>
          Save changes
        </Button>
        <Button variant="quiet" type="button" onClick={onDone}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
