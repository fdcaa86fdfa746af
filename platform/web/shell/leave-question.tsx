import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { signOut } from '#platform/web/client/sign-out.ts'
import { createStore, useStore } from '#platform/web/client/store.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { isUnsent } from '#platform/web/waiting/waiting-write.ts'
import { waitingStore } from '#platform/web/waiting/waiting.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Whether a person is asked before they sign out. */
const askedStore = createStore(false)

/** Signs out; the next person starts at home, not where this one was. The person who leaves something unsent behind is asked first. */
export function useLeave(): () => void {
  const goNow = useGoNow()
  return () => {
    if (waitingStore.get().some(isUnsent)) askedStore.set(true)
    else goNow()
  }
}

function useGoNow(): () => void {
  const navigate = useNavigate()
  const leave = async () => {
    askedStore.set(false)
    await signOut()
    await navigate('/auth/login', { replace: true })
  }
  return () => void leave()
}

/** Asks the person who signs out while something of theirs waits for the network. */
export function LeaveQuestion() {
  const goNow = useGoNow()
  const count = useStore(waitingStore).filter(isUnsent).length
  const stay = () => askedStore.set(false)
  return (
    <Dialog
      opened={useStore(askedStore)}
      onClose={stay}
      title={
        count === 1 ? 'Sign out while 1 change waits?' : `Sign out while ${count} changes wait?`
      }
      consequence={consequenceOf(count)}
      actions={
        <>
          <Button variant="default" onClick={stay} data-autofocus>
            Cancel
          </Button>
          <Button onClick={goNow}>Sign out</Button>
        </>
      }
    />
  )
}

const consequenceOf = (count: number): string =>
  count === 1
    ? t`It stays on this device and is sent when you sign in here again. The clock only counts what arrives within 24 hours.`
    : t`They stay on this device and are sent when you sign in here again. The clock only counts what arrives within 24 hours.`
