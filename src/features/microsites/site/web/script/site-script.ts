import { readCampaign } from '#lib/campaign.ts'
import { countVisit } from './count-visit.ts'
import { highlightSpaces } from './highlight-spaces.ts'
import { sendLeads } from './send-leads.ts'

// The whole script of a building's own site: everything is readable without it.
const campaign = readCampaign(location.search)
highlightSpaces(document)
sendLeads(document, campaign)
countVisit(document.body)
