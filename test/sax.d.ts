/** What the tests use of sax, which has no types of its own. */
declare module 'sax' {
  export type Tag = { name: string; attributes: Record<string, { value: string }> }
  export type Parser = {
    onerror: (error: Error) => void
    onopentag: (tag: Tag) => void
    onclosetag: () => void
    ontext: (text: string) => void
    write(xml: string): Parser
    close(): Parser
  }
  const sax: { parser: typeof parser }
  export default sax
  function parser(isStrict: boolean, options: { xmlns: boolean }): Parser
}
