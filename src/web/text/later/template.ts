import { template } from '../en/template.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ template })
