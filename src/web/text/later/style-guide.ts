import { styleGuide } from '../en/style-guide.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ styleGuide })
