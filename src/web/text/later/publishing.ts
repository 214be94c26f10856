import { publishing } from '../en/publishing.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ publishing })
