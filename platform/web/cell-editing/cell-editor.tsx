import { Button, Popover } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Field, FieldKind } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { Cell } from '#platform/web/fields/cell.tsx'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import styles from './cell-editor.module.css'
import type { EditableCellProps } from './editable-cell-props.ts'
import { useCellDraft } from './use-cell-draft.ts'
import { t } from '#platform/contract/words/texts.ts'

interface CellEditorProps extends EditableCellProps {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Kinds whose value is complete when it is chosen: choosing saves. */
const CHOSEN: ReadonlySet<FieldKind> = new Set(['choice', 'reference', 'yesNo'])

/** The input of a field over its cell: Enter saves, Escape leaves, and what is refused stands below it. */
export function CellEditor({ anchor, onClose, ...props }: CellEditorProps) {
  const { resource, presentation, name, field, record } = props
  const queries = useQueryClient()
  const pageId = usePagePermission(resource.page)?.object_id
  const draft = useCellDraft({ resource, name, field, record, onSaved: onClose })
  const frame = useRef<HTMLDivElement>(null)
  const byArrow = useRef(false)
  useLeave(frame, draft.isTyped, onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    byArrow.current = event.key.startsWith('Arrow')
    // A list that is open takes both keys itself.
    if (isListOpen(event.target)) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      void draft.save()
    }
  }
  const takeTheirs = () => {
    void queries.invalidateQueries({ queryKey: [resource.name] })
    onClose()
  }
  const title = record[titleKey(name)]
  const titles = new Map(
    typeof record[name] === 'number' && typeof title === 'string' ? [[record[name], title]] : [],
  )
  return (
    <Popover
      opened
      position="bottom-start"
      offset={{ mainAxis: -30, crossAxis: -14 }}
      width={Math.max(248, (anchor.current?.clientWidth ?? 0) + 24)}
      trapFocus
      closeOnEscape={false}
      // The anchor has no height, and cells cut off what is beyond them.
      hideDetached={false}
      withRoles={false}
      closeOnClickOutside={false}
      withinPortal
    >
      <Popover.Target>
        <span aria-hidden className={styles.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={t`Change ${labelOf(name, field)}`}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={onKeyDown}
      >
        <div
          ref={frame}
          className={styles.editor}
          onPointerDown={() => {
            byArrow.current = false
          }}
        >
          <FieldInput
            name={`cell-${name}`}
            shortName={name}
            field={withoutHelp(field)}
            input={presentation?.inputs?.[name]}
            value={draft.value}
            onChange={(next) => {
              draft.type(next)
              // Arrows pass over the words of a choice; Enter takes one.
              if (CHOSEN.has(field.kind) && next !== null && !byArrow.current) void draft.save(next)
            }}
            onLeave={() => undefined}
            error={draft.error}
            errors={{}}
            isDisabled={false}
            siblings={record}
            titles={titles}
            pageId={pageId}
          />
          {draft.theirs && (
            <Notice tone="warn">
              {t`Another person changed this meanwhile.`}{' '}
              <Cell
                name={name}
                field={field}
                value={draft.theirs[name]}
                record={draft.theirs}
                isWhole={false}
              />
            </Notice>
          )}
          <div className={styles.foot}>
            {draft.theirs ? (
              <span className={styles.acts}>
                <Button size="xs" loading={draft.isBusy} onClick={draft.keepMine}>
                  Keep mine
                </Button>
                <Button size="xs" variant="default" onClick={takeTheirs}>
                  Take theirs
                </Button>
              </span>
            ) : (
              <>
                <span>Enter saves, Esc leaves</span>
                <Button size="xs" loading={draft.isBusy} onClick={() => void draft.save()}>
                  Save
                </Button>
              </>
            )}
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

const withoutHelp = ({ help: _help, ...field }: Field): Field => field

const isListOpen = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true'

/** Pressing elsewhere leaves an input in which nothing was changed; one that was waits for Save or Escape. */
function useLeave(
  frame: RefObject<HTMLElement | null>,
  isTyped: boolean,
  onClose: () => void,
): void {
  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Element &&
        (frame.current?.parentElement?.contains(target) || target.closest('[data-portal]'))
      if (!isInside && !isTyped) onClose()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  })
}
