import { createTheme } from '@mantine/core'
import type { MantineColorsTuple } from '@mantine/core'
import { controls } from './controls.ts'

const petrol: MantineColorsTuple = [
  '#E1F1F2',
  '#C4E2E5',
  '#9CCDD2',
  '#6FB5BC',
  '#449CA5',
  '#2A93A0',
  '#1A8794',
  '#0E7C89',
  '#0B6B77',
  '#095862',
]

const gray: MantineColorsTuple = [
  '#F5F7F7',
  '#F2F6F6',
  '#EEF2F2',
  '#EAEFEF',
  '#DFE6E7',
  '#77888D',
  '#5C6C70',
  '#4E5F63',
  '#28353A',
  '#13201F',
]

const dark: MantineColorsTuple = [
  '#E3EAEB',
  '#C3CDD0',
  '#A2B1B5',
  '#8A9BA0',
  '#28353A',
  '#1F2A2E',
  '#192427',
  '#141D20',
  '#10181B',
  '#0D1416',
]

/** Mantine in our tokens: sizes, radius and colours are set here once, so screens pass none. */
export const theme = createTheme({
  colors: { petrol, gray, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  black: '#13201F',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-code)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: controls,
})
