import { createTheme, type MantineColorsTuple } from '@mantine/core'

const tuple = (shades: string) => shades.split(' ') as unknown as MantineColorsTuple

// Ten shades each, lightest first; plum is the accent, stone is neutral, the rest are states.
const stone = tuple('#fbfaf9 #f5f4f2 #eae8e5 #dbd9d5 #c0bdb9 #969296 #6c696d #4d4a4e #333034 #1b181b')
const colors = {
  plum: tuple('#faf5fd #f4e8f9 #e7cff1 #d3ade3 #ba88cf #9c61b3 #804796 #67337a #4e235e #351540'),
  stone,
  gray: stone,
  green: tuple('#f2faf4 #e1f2e6 #c0e3cb #94cea7 #62b380 #2a935a #007841 #005f2e #00481f #003012'),
  amber: tuple('#fcf6f0 #f8eadc #efd4b7 #e0b584 #ca924d #ad6d00 #905300 #753e00 #592c00 #3d1b00'),
  blue: tuple('#f2f8fe #e1effd #c1dcf9 #96c2f0 #67a3e0 #3981c6 #1966a9 #004f8a #003a6c #00264a'),
  red: tuple('#fff4f3 #ffe6e3 #ffcbc5 #f6a59e #e57b74 #c9504c #aa3332 #8b1e21 #6c1014 #4a060a'),
}

const buttonSizes: Record<string, Record<string, string>> = {
  xs: buttonSize({ height: 34, padding: 12, font: 13 }),
  md: buttonSize({ height: 40, padding: 16, font: 14 }),
  lg: buttonSize({ height: 48, padding: 22, font: 15 }),
}

function buttonSize({ height, padding, font }: { height: number; padding: number; font: number }) {
  return { '--button-height': `${height}px`, '--button-padding-x': `${padding}px`, '--button-fz': `${font}px` }
}

/** The design language as a Mantine theme. */
export const theme = createTheme({
  colors,
  primaryColor: 'plum',
  primaryShade: 7,
  autoContrast: true,
  black: '#1b181b',
  fontFamily: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '17px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '26px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  shadows: {
    xs: '0 1px 2px rgba(27, 24, 27, 0.06), 0 1px 1px rgba(27, 24, 27, 0.04)',
    sm: '0 1px 2px rgba(27, 24, 27, 0.18), 0 3px 8px rgba(27, 24, 27, 0.14)',
    md: '0 2px 6px rgba(27, 24, 27, 0.08), 0 6px 20px rgba(27, 24, 27, 0.06)',
    lg: '0 8px 16px rgba(27, 24, 27, 0.08), 0 24px 56px rgba(27, 24, 27, 0.16)',
  },
  headings: {
    fontWeight: '640',
    sizes: {
      h1: { fontSize: '30px', lineHeight: '36px' },
      h2: { fontSize: '21px', lineHeight: '28px', fontWeight: '620' },
      h3: { fontSize: '16px', lineHeight: '24px', fontWeight: '620' },
      h4: { fontSize: '14px', lineHeight: '20px', fontWeight: '600' },
    },
  },
  components: {
    Button: {
      defaultProps: { variant: 'default' },
      styles: { root: { fontWeight: 550 } },
      vars: (_theme: unknown, props: { size?: string }) => ({ root: buttonSizes[props.size ?? ''] ?? buttonSizes.md }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 40 } },
    InputWrapper: {
      styles: { label: { fontSize: 13, fontWeight: 550, marginBottom: 6 }, error: { fontSize: 13, marginTop: 5 } },
    },
    Input: {
      vars: (_theme: unknown, props: { error?: unknown }) => ({
        wrapper: {
          '--input-height': '40px',
          '--input-fz': '14px',
          '--input-bd': props.error ? 'var(--mantine-color-error)' : 'var(--mantine-color-stone-5)',
        },
      }),
    },
  },
})

/** Text, error and placeholder colors with AA contrast on white, instead of Mantine's; the site has no dark mode. */
export const cssVariables = {
  '--mantine-color-text': '#1b181b',
  '--mantine-color-dimmed': '#6c696d',
  '--mantine-color-error': '#aa3332',
  '--mantine-color-placeholder': '#6c696d',
  '--mantine-color-default-border': '#dbd9d5',
}

/** Properties of the provider. The variables are in theme-variables.css, instead of being computed for every page. */
export const MANTINE = {
  theme,
  forceColorScheme: 'light',
  withCssVariables: false,
  withGlobalClasses: false,
} as const
