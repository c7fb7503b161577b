import reset from '../../../../ui/reset.css?inline'
import tokens from '../../../../ui/tokens.css?inline'
import floors from './floors.css?inline'
import sections from './sections.css?inline'
import base from './site.css?inline'
import templates from './templates.css?inline'

/** The one sheet of a site, without the rules of its font. */
export const siteStyles: string = tokens + reset + base + sections + templates + floors
