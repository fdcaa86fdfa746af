import { Button, Input } from '@mantine/core'
import { useState } from 'react'
import type { SettingType } from '../../contract/settings.ts'
import type { SecretState } from '#platform/contract/fields/field.ts'
import { inSentence } from '#platform/contract/labels.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { exactText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { RemoveSecretDialog, SetSecretDialog } from '../profile/secret-dialogs.tsx'
import { useSettings } from './use-settings.ts'
import styles from './settings.module.css'

interface SettingSecretProps extends InputProps {
  type: SettingType
}

const dialogs = { set: SetSecretDialog, remove: RemoveSecretDialog } as const

/** A secret of a type of settings: whether there is one is all that is shown. It is kept at once, beside the form. */
export function SettingSecret({ type, name, label, labelText }: SettingSecretProps) {
  const zone = useZone()
  const [open, setOpen] = useState<keyof typeof dialogs>()
  // What the form was opened with does not change with the secret.
  const setting = useSettings().data?.find((one) => one.type === type)
  const state = setting?.values[name] as SecretState | undefined // the server answers every secret so
  const isSet = state?.is_set === true
  const Dialog = open && dialogs[open]
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div className={styles.settingSecret} role="group" aria-label={labelText}>
        {isSet ? (
          <State tone="ok" word={`Set ${exactText(new Date(state.since ?? 0), zone)}`} />
        ) : (
          <State tone="off" word="Not set" />
        )}
        <Button size="xs" variant="default" onClick={() => setOpen('set')}>
          {isSet ? 'Replace' : 'Set'}
        </Button>
        {isSet && (
          <Button size="xs" variant="default" onClick={() => setOpen('remove')}>
            Remove
          </Button>
        )}
      </div>
      {Dialog && (
        <Dialog
          secret={{ type, name }}
          label={inSentence(labelText)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Input.Wrapper>
  )
}
