import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ScreenDevice } from '#contract/devices.ts'
import { deviceName } from '#domain/customer/device.ts'
import { callGateway } from '#web/client/call.ts'
import { myDevicesQuery, queryKeys, type ScreenReferences } from '#web/client/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { Popup } from '#web/ui/popup.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import * as words from './words.ts'

interface RemoveDeviceProps {
  device: ScreenDevice
  customerRef: string
  hasOpenJob: boolean
  references: ScreenReferences
}

/** Removes a device after a confirmation, or says why an open Service Call prevents it. */
export function RemoveDevice({ device, customerRef, hasOpenJob, references }: RemoveDeviceProps) {
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const remove = useRemove(device, customerRef, references, setRefusal)
  const name = deviceName(device)
  const problem = hasOpenJob ? words.hasOpenCall : refusal
  const hide = () => {
    setAsking(false)
    setRefusal(undefined)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {asking && problem && (
        <Popup title={words.cannotRemove(name)} onHide={hide} confirm={{ label: words.ok, onPress: hide }}>
          <p>
            <MessageText message={problem} />
          </p>
        </Popup>
      )}
      {asking && !problem && (
        <Popup
          title={words.removeTitle(name)}
          onHide={hide}
          decline={{ label: words.keepIt, onPress: hide }}
          confirm={{
            label: words.remove,
            losesSomething: true,
            busy: remove.isPending,
            onPress: () => !remove.isPending && remove.mutate(),
          }}
        >
          <p>{words.removeText}</p>
        </Popup>
      )}
    </>
  )
}

function useRemove(
  device: ScreenDevice,
  customerRef: string,
  references: ScreenReferences,
  onRefused: (why: string) => void,
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      callGateway(
        'inactivateEquipment',
        { customerRef, productLine: device.productLine, equipmentId: device.inventoryEquipmentId },
        { customerRef },
      ),
    onSuccess: async (answer) => {
      if ('errorDetails' in answer) return onRefused(answer.errorDetails.description)
      await queryClient.fetchQuery({ ...myDevicesQuery(references), staleTime: 0 }).catch(() => {})
      // Going back must not show the removed device from the cache.
      queryClient.removeQueries({ queryKey: queryKeys.claimStart })
      await navigate({ to: '/device/my-devices', replace: true })
      showToast({ tone: 'good', title: words.removed(deviceName(device)) })
    },
  })
}
