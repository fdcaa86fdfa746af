import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isMask } from '#platform/contract/fields/mask.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { type InputProps, textOf, wrapperProps } from './input-shape.ts'
import { useRevealed } from './revealing.ts'
import styles from './fields.module.css'
import { t } from '#platform/contract/words/texts.ts'

/**
 * A number that is kept masked. Empty keeps what is stored: its mask stands behind what is typed, and is what the form holds. The eye
 * brings it whole, to be mended; it can be taken away by its own button alone.
 */
export function MaskedField(props: InputProps) {
  const [stored] = useState(() => (isMask(props.value) ? props.value : undefined))
  const { isBusy, canShow, show } = useRevealed(props.name)
  const isKept = stored !== undefined && props.value === stored
  const isGone = stored !== undefined && props.value === null
  const bring = async () => props.onChange((await show()) ?? props.value)
  const { description, ...wrapper } = wrapperProps(props)
  return (
    <TextInput
      {...wrapper}
      description={props.error ? undefined : helpOf(props, { isKept, isGone })}
      autoComplete="off"
      value={isKept ? '' : textOf(props.value)}
      placeholder={isKept ? textOf(stored) : ''}
      onChange={({ currentTarget: { value } }) =>
        props.onChange(value === '' && stored !== undefined ? stored : value)
      }
      rightSectionWidth={stored === undefined ? 0 : 128}
      rightSection={
        stored !== undefined && (
          <span className={styles.masked}>
            {isKept && canShow && (
              <ActionIcon
                size={26}
                loading={isBusy}
                aria-label={`Show ${props.labelText}`}
                title="Show. That you looked is written down."
                onClick={() => void bring()}
              >
                <Icon name="eye" size={16} />
              </ActionIcon>
            )}
            {!props.field.required && (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => props.onChange(isGone ? stored : null)}
              >
                {isGone ? 'Keep' : 'Remove'}
              </Button>
            )}
          </span>
        )
      }
    />
  )
}

const helpOf = (
  { field }: InputProps,
  { isKept, isGone }: { isKept: boolean; isGone: boolean },
): string | undefined => {
  if (isGone) return t`It is removed when you save.`
  return isKept ? t`Leave blank to keep what is stored.` : field.help
}
