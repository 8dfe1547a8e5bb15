// Of the same set as those in client/ui/icons.ts, which every page carries; only the editor needs these.
export const chevronDown = 'm6 9 6 6 6-6'
export const chevronUp = 'm18 15-6-6-6 6'
export const grip = 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01'
export const redo = 'm15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13'
export const undo = 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11'
