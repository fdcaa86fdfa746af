import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { AccessForm } from './access-form.tsx'
import type { AccessGroup } from './access-groups.ts'
import { AccessStates } from './access-row.tsx'
import type { AccessTableProps } from './access-table.tsx'
import { accessInWords, openedInWords } from './access-words.ts'
import styles from './access-list.module.css'

interface AccessListProps extends AccessTableProps {
  /** What is looked for is open at once; else the groups are. */
  readonly isSearched: boolean
}

/** The matrix where there is no room for one: groups of pages, each page with its rights in words; a page, or a whole group, opens to be changed. */
export function AccessList(props: AccessListProps) {
  const { groups, rightsOf, changed, isLocked, isSearched, onChange } = props
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const [openKey, setOpenKey] = useState<string>()
  const open = openedIn(groups, openKey)
  const close = () => setOpenKey(undefined)
  return (
    <>
      {groups.map((group) => {
        const { title, entries } = group
        const isOpen = isSearched || unfolded.has(title)
        const count = entries.filter((entry) => changed.includes(entry)).length
        return (
          <section key={title} aria-label={title}>
            <div className={styles.group}>
              <h2>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  disabled={isSearched}
                  onClick={() => setUnfolded(toggledIn(unfolded, title))}
                >
                  <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
                  {title}
                  <span className="small muted numbers">{openedInWords(entries)}</span>
                </button>
              </h2>
              {count > 0 && !isOpen && (
                <span className={styles.changed}>
                  {count === 1 ? t`1 changed` : t`${count} changed`}
                </span>
              )}
              {isOpen && entries.length > 1 && !isLocked && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => setOpenKey(keyOfGroup(title))}
                  aria-label={t`Set all in ${title}`}
                >
                  Set all
                </Button>
              )}
            </div>
            {isOpen && (
              <ul className={styles.pages}>
                {entries.map((entry) => (
                  <li key={entry.object_id} data-changed={changed.includes(entry) || undefined}>
                    <button type="button" onClick={() => setOpenKey(String(entry.object_id))}>
                      <span className={styles.name}>
                        <strong>{t(entry.object_name)}</strong>
                        <AccessStates entry={entry} isChanged={changed.includes(entry)} />
                      </span>
                      <span
                        className={styles.words}
                        data-none={entry.rights_view !== '1' || undefined}
                      >
                        {accessInWords(entry)}
                      </span>
                      <Icon name="chevron-right" size={16} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
      <Dialog
        title={open?.title ?? ''}
        opened={open !== undefined}
        onClose={close}
        actions={<Button onClick={close}>Done</Button>}
        consequence={
          open && open.entries.length > 1
            ? t`Sets ${open.entries.length} pages at once.`
            : undefined
        }
      >
        {open && <AccessForm {...{ rightsOf, isLocked, onChange }} entries={open.entries} />}
      </Dialog>
    </>
  )
}

const keyOfGroup = (title: string): string => `group ${title}`

/** The page that is open, or the whole group. */
function openedIn(
  groups: readonly AccessGroup[],
  key: string | undefined,
): AccessGroup | undefined {
  const group = groups.find(({ title }) => keyOfGroup(title) === key)
  if (group) return group
  const entry = groups
    .flatMap(({ entries }) => entries)
    .find(({ object_id }) => String(object_id) === key)
  return entry && { title: t(entry.object_name), entries: [entry] }
}

function toggledIn(set: ReadonlySet<string>, word: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(word)) next.add(word)
  return next
}
