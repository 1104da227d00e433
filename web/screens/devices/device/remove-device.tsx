import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ScreenDevice } from '#contract/devices.ts'
import { deviceName } from '#domain/customer/device.ts'
import { callGateway } from '#web/client/call.ts'
import { readsOf } from '#web/client/queries.ts'
import { useReadQuery } from '#web/client/use-read.ts'
import { currentCustomer } from '#web/client/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { Popup } from '#web/ui/popup.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import * as words from './words.ts'

interface RemoveDeviceProps {
  device: ScreenDevice
  hasOpenJob: boolean
}

export function RemoveDevice({ device, hasOpenJob }: RemoveDeviceProps) {
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const remove = useRemove(device, setRefusal)
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
        <Popup title={words.cannotRemove(name)} onHide={hide} confirm={words.ok} onConfirm={hide}>
          <p>
            <MessageText message={problem} />
          </p>
        </Popup>
      )}
      {asking && !problem && (
        <Popup
          title={words.removeTitle(name)}
          onHide={hide}
          decline={words.keepIt}
          confirm={words.remove}
          onConfirm={remove.mutate}
          busy={remove.isPending}
          losesSomething
        >
          <p>{words.removeText}</p>
        </Popup>
      )}
    </>
  )
}

function useRemove(device: ScreenDevice, onRefused: (why: string) => void) {
  const myDevices = useReadQuery('my-devices', {})
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      callGateway('inactivateEquipment', {
        customerRef: currentCustomer(),
        productLine: device.productLine,
        equipmentId: device.inventoryEquipmentId,
      }),
    onSuccess: async (answer) => {
      if ('errorDetails' in answer) return onRefused(answer.errorDetails.description)
      await queryClient.fetchQuery({ ...myDevices, staleTime: 0 }).catch(() => {})
      // Going back must not show the removed device from the cache.
      queryClient.removeQueries(readsOf('claim-start'))
      await navigate({ to: '/device/my-devices', replace: true })
      showToast({ tone: 'good', title: words.removed(deviceName(device)) })
    },
  })
}
