declare module 'hoodiecrow-imap' {
  interface HoodiecrowServer {
    listen(port: number, host: string, listening: () => void): void
    close(closed: () => void): void
  }
  interface HoodiecrowOptions {
    readonly plugins: readonly string[]
    readonly storage: Readonly<Record<string, object>>
    readonly users: Readonly<Record<string, { readonly password: string }>>
  }
  const hoodiecrow: (options: HoodiecrowOptions) => HoodiecrowServer
  // oxlint-disable-next-line import/no-default-export -- it is how that module is exported
  export default hoodiecrow
}
