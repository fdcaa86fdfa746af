import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PushDevice, pushCalls } from '#areas/session/contract/push-calls.ts'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { State } from '#platform/web/parts/state.tsx'
import { thisDevice, turnOn, whyNot } from './this-device.ts'
import styles from './session-list.module.css'
import { askCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'

const devicesKey = ['push-devices']

/** Notices on one's phone or desk while Muster is closed: turned on for this device, with the other devices one has. */
export function NoticesCard() {
  const { data } = useQuery({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => {
      const [answer, here] = await Promise.all([
        askCall(pushCalls.pushDevices, {}, { signal }),
        thisDevice(),
      ])
      return { ...answer, here: here?.mark }
    },
  })
  const act = useAct()
  if (!data) return null
  const own = data.devices.find(({ mark }) => mark === data.here)
  const reason = whyNot()
  return (
    <Card
      title="Notices on your devices"
      aside={own && <State tone="ok" word="On here" />}
      note={data.devices.length > 0 ? String(data.devices.length) : undefined}
      flush
    >
      <p className={styles.empty}>
        <span className="muted">
          {reason ??
            (own
              ? t`This device shows how many new notices you have while Muster is closed.`
              : t`See on this device that you have new notices, while Muster is closed. What they say is read in Muster alone.`)}
        </span>
      </p>
      {!own && reason === undefined && (
        <p className={styles.empty}>
          <Button
            variant="default"
            loading={act.isPending}
            onClick={() => act.mutate(() => turnOn(data))}
          >
            Turn on for this device
          </Button>
        </p>
      )}
      <ul className={styles.sessionList}>
        {data.devices.map((device) => (
          <DeviceLine key={device.id} device={device} isHere={device === own} act={act} />
        ))}
      </ul>
    </Card>
  )
}

interface DeviceLineProps {
  readonly device: PushDevice
  readonly isHere: boolean
  readonly act: ReturnType<typeof useAct>
}

function DeviceLine({ device: { id, device, reached_at }, isHere, act }: DeviceLineProps) {
  const remove = async () => {
    await sendCall(pushCalls.removePushDevice, { id })
    if (isHere) await (await thisDevice())?.subscription.unsubscribe()
    return t`${t(device)} shows no notices any more.`
  }
  const test = async () => (await sendCall(pushCalls.tryPushDevice, { id })).message
  return (
    <li>
      <div className={styles.words}>
        <strong>{t(device)}</strong>
        <span className="small muted">
          {reached_at ? (
            <>
              Reached <RelativeTime at={reached_at} />
            </>
          ) : (
            'No notice yet'
          )}
        </span>
      </div>
      <Button size="xs" variant="subtle" onClick={() => act.mutate(test)}>
        Send a test
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t`Remove ${t(device)}`}
        onClick={() => act.mutate(remove)}
      >
        Remove
      </Button>
    </li>
  )
}

/** Does one thing at a time, and says what came of it. */
function useAct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (work: () => Promise<string | undefined>) => work(),
    onSuccess: (message) => message !== undefined && showSnackbar('success', message),
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
  })
}
