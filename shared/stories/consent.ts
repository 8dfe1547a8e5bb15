/** The exact words a writer agrees to: shown next to the boxes, and stored with the story. */
export const storyConsent = {
  mayPublish:
    'You may publish my story with my first name, what I do now and the two countries above. I can withdraw it at any time.',
  isTrue: 'The story is my own, and it is true.',
}
