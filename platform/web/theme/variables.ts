import type { CSSVariablesResolver } from '@mantine/core'

const ours = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-petrol-text': 'var(--accent)',
  '--mantine-color-petrol-light': 'var(--accent-soft)',
  '--mantine-color-petrol-light-color': 'var(--accent)',
  '--mantine-color-petrol-light-hover': 'var(--accent-soft)',
  '--mantine-color-petrol-filled': 'var(--accent-fill)',
  '--mantine-color-petrol-filled-hover': 'var(--accent-fill-hover)',
  '--mantine-color-gray-text': 'var(--muted)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-gray-light-color': 'var(--muted)',
}

/** Points Mantine's variables at our tokens, the same names in both schemes. */
export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--input-height-xs': '28px',
    '--input-height-sm': '36px',
    '--input-height-md': '40px',
    '--input-height-lg': '44px',
    '--button-height-xs': '28px',
    '--button-height-sm': '32px',
    '--button-height-md': '40px',
    '--button-height-lg': '48px',
  },
  light: ours,
  dark: ours,
})
