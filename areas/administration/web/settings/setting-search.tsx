import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMayOpen } from '#platform/web/client/access.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { settingFinds } from './find-settings.ts'
import styles from './setting-search.module.css'

/** Finds a setting by any word of it, whatever form it is on. */
export function SettingSearch() {
  const [typed, setTyped] = useState('')
  const mayOpen = useMayOpen()
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const found =
    words.length === 0
      ? []
      : settingFinds().filter(({ label, beside, keywords, page }) => {
          const text = `${label} ${beside} ${keywords}`.toLowerCase()
          return mayOpen(page) && words.every((word) => text.includes(word))
        })
  return (
    <search className={styles.search}>
      <TextInput
        type="search"
        aria-label="Find a setting"
        placeholder="Find a setting"
        leftSection={<Icon name="search" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {words.length > 0 && (
        <div aria-live="polite">
          {found.length === 0 ? (
            <p className={styles.none}>No setting matches “{typed.trim()}”.</p>
          ) : (
            <ul className={styles.found} aria-label="Settings found">
              {found.map(({ label, beside, to }) => (
                <li key={to}>
                  <Link to={to} onClick={() => setTyped('')}>
                    {label}
                  </Link>
                  <span>{beside}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </search>
  )
}
