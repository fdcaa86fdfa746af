import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { CELL_EDIT } from '#platform/web/grid/cell-edit.ts'
import { allowed, recordRights } from '#platform/web/screens/record-rights.ts'
import type { EditableCellProps } from './editable-cell-props.ts'
import styles from './editable-cell.module.css'

const CellEditor = lazy(async () => ({ default: (await import('./cell-editor.tsx')).CellEditor }))

/** A cell of a list that is changed in place, by the people who may update its record: Enter, F2 or a double click opens its input. */
export function EditableCell(props: EditableCellProps) {
  const { resource, presentation, record, children } = props
  const permission = usePagePermission(resource.page)
  const rights = recordRights(resource, permission, record)
  const { mayUpdate } = allowed(rights, presentation?.allows?.(record))
  return mayUpdate ? <OpenedCell {...props} /> : children
}

function OpenedCell(props: EditableCellProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = place.current
    const open = () => setOpen(true)
    element?.addEventListener(CELL_EDIT, open)
    return () => element?.removeEventListener(CELL_EDIT, open)
  }, [])
  const close = () => {
    setOpen(false)
    place.current?.closest('td')?.focus()
  }
  return (
    <span ref={place} className={styles.editable} data-editable>
      {props.children}
      {isOpen && (
        <Suspense>
          <CellEditor {...props} anchor={place} onClose={close} />
        </Suspense>
      )}
    </span>
  )
}
