import { about } from '../en/about.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ about })
