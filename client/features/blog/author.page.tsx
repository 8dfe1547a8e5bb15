import { pendingPage } from '#client/app/pending-page.tsx'

export default pendingPage('Author', "This author's articles will be listed here.")
