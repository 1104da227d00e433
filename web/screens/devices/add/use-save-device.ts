import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toShortUsDate } from '#domain/time/calendar.ts'
import { deviceName } from '#domain/customer/device.ts'
import { readsOf } from '#web/client/queries.ts'
import { useReadQuery } from '#web/client/use-read.ts'
import type { FormError } from '#web/ui/error-summary.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { typesBrand, typesModel, type DeviceDraft } from './device-draft.ts'
import { saveDevice, type Names, type OwnAddress, type Replacement } from './save-device.ts'
import * as words from './words.ts'

interface DeviceToSave {
  draft: DeviceDraft
  listed: Names
  replacement?: Replacement | undefined
}

interface Outcome {
  onSaved: () => void
  onRefused: (refused: FormError, sent: DeviceDraft) => void
}

export function useSaveDevice(address: OwnAddress, { onSaved, onRefused }: Outcome) {
  const myDevices = useReadQuery('my-devices', {})
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ draft, listed, replacement }: DeviceToSave) =>
      saveDevice(address, draft, listed, replacement),
    onSuccess: async (saved, { draft, listed }) => {
      if ('message' in saved) return onRefused(saved, draft)
      onSaved()
      // Load the list before navigating, so that the new card is there to scroll to.
      const list = await queryClient.fetchQuery({ ...myDevices, staleTime: 0 }).catch(() => undefined)
      // The form is done: the browser's Back leads to where it was opened.
      await navigate({
        to: '/device/my-devices',
        hash: `device-${saved.inventoryEquipmentId}`,
        replace: true,
      })
      // The device it replaces and the job that delivered it mention the new one.
      for (const name of ['claim-start', 'job-info'] as const)
        void queryClient.invalidateQueries(readsOf(name))
      const id = saved.inventoryEquipmentId
      const shown = list?.devices.find(({ inventoryEquipmentId }) => inventoryEquipmentId === id)
      const typed = {
        equipmentName: draft.nickname,
        make: typesBrand(draft) ? draft.otherBrand : listed.brand,
        modelName: typesModel(draft) ? draft.otherModel : listed.model,
      }
      // The server cleans names up.
      const name = deviceName(shown ?? typed)
      const isUnknown = list?.devices.some(({ coverUnknown }) => coverUnknown)
      const text = list?.claimsFrom
        ? words.serviceFrom(toShortUsDate(list.claimsFrom))
        : !isUnknown && words.covered
      showToast({ tone: 'good', title: words.added(name), ...(text && { text }) })
    },
  })
}
