import { ActionIcon, Tooltip } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { IconName } from '#platform/web/parts/icon-shape.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'

/** Copies words, and says whether that worked. */
export const copyText = (text: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => showSnackbar('success', t`Copied`),
    () => showSnackbar('general_error', t`It could not be copied`),
  )

interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

/** Something done with a message: an icon that says what. */
export function Tool({ icon, label, isDisabled = false, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={24}
        variant="subtle"
        aria-label={label}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
