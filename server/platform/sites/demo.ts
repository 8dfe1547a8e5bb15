import { australiaId, canadaId, irelandId, systemCountryId } from '#shared/constants.ts'
import type { universities, Term } from './tables.ts'

const northernTerms: Term[] = [
  { name: 'Autumn', starts: '2026-09-21', ends: '2026-12-11' },
  { name: 'Spring', starts: '2027-01-11', ends: '2027-03-26' },
  { name: 'Summer', starts: '2027-04-19', ends: '2027-06-11' },
]
const southernTerms: Term[] = [
  { name: 'First', starts: '2026-02-23', ends: '2026-06-05' },
  { name: 'Second', starts: '2026-07-27', ends: '2026-11-06' },
]

/** Invented universities; the first two have the ids and switches the demo accounts rely on. */
export const demoUniversities: (typeof universities.$inferInsert)[] = [
  {
    id: 1, name: 'University of Northbridge', slug: 'northbridge', countryId: systemCountryId, emailDomains: ['northbridge.example'],
    brandColour: '#6b1f4f', welcome: 'Careers support for Northbridge students, wherever you go next.', terms: northernTerms, weeklyHoursCap: 20,
    hasPremiumVideos: true, hasCountryGuides: true, hasJumpstart: true, contactEmail: 'careers@northbridge.example',
  },
  {
    id: 2, name: 'Harbour Institute of Technology', slug: 'harbour', countryId: australiaId, emailDomains: ['harbour.example'],
    brandColour: '#00639a', welcome: 'Your route from Harbour to your first job.', terms: southernTerms, weeklyHoursCap: 24,
    hasJumpstart: true, contactEmail: 'careers@harbour.example',
  },
  {
    id: 3, name: 'Maple Ridge University', slug: 'mapleridge', countryId: canadaId, emailDomains: ['mapleridge.example'],
    brandColour: '#a6192e', welcome: 'From study permit to first job, step by step.', terms: northernTerms, weeklyHoursCap: 24,
    hasCountryGuides: true, contactEmail: 'careers@mapleridge.example',
  },
  {
    id: 4, name: 'Glenmore College Dublin', slug: 'glenmore', countryId: irelandId, emailDomains: ['glenmore.example'],
    brandColour: '#2f5d1e', welcome: 'Work in Ireland after Glenmore.', terms: northernTerms, weeklyHoursCap: 20,
    hasPremiumVideos: true, hasCountryGuides: true, contactEmail: 'careers@glenmore.example',
  },
  {
    id: 5, name: 'Eastmoor University', slug: 'eastmoor', countryId: systemCountryId, emailDomains: ['eastmoor.example', 'students.eastmoor.example'],
    brandColour: '#f2b705', welcome: 'Eastmoor careers, for international students.', terms: northernTerms, weeklyHoursCap: 20,
    hasCountryGuides: true, hasJumpstart: true, contactEmail: 'careers@eastmoor.example',
  },
  {
    id: 6, name: 'Kauri Coast University', kind: 'prospective', slug: 'kauricoast', countryId: 154, emailDomains: ['kauricoast.example'],
    brandColour: '#1f4e5f', welcome: 'Careers support for Kauri Coast students.', contactEmail: 'careers@kauricoast.example',
  },
]
