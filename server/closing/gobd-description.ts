/** How tables for the tax office are described (GDPdU description standard of 1 September 2004), so that an auditor's program reads them by itself. */
import type { Days } from '#domain/calendar/period.ts'
import { addDays } from '#domain/calendar/date-only.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import { xmlDocument } from '#server/documents/xml.ts'

export type ColumnType = 'text' | 'amount' | 'number' | 'date'

export interface DescribedTable {
  readonly file: string
  readonly name: string
  readonly description: string
  /** The first tells its rows apart, where it says so. */
  readonly hasKey?: true
  readonly columns: readonly (readonly [name: string, type: ColumnType])[]
}

export const dtdName = 'gdpdu-01-09-2004.dtd'

const typeElements = { text: { AlphaNumeric: '' }, amount: { Numeric: { Accuracy: '2' } }, number: { Numeric: '' }, date: { Date: { Format: 'YYYY-MM-DD' } } } as const

export function gobdIndex(tables: readonly DescribedTable[], { company, city }: ShopOwner, { from, before }: Days): string {
  const described = tables.map(({ file, name, description, hasKey, columns }) => {
    const elements = columns.map(([column, type]) => ({ Name: column, ...typeElements[type] }))
    return {
      URL: file, Name: name, Description: description, Validity: { Range: { From: from, To: addDays(before, -1) } }, UTF8: '', DecimalSymbol: ',', DigitGroupingSymbol: '.', Range: { From: '2' },
      VariableLength: {
        ColumnDelimiter: ';', TextEncapsulator: '"', ...(hasKey && { VariablePrimaryKey: elements.slice(0, 1) }), VariableColumn: hasKey ? elements.slice(1) : elements,
      },
    }
  })
  const index = xmlDocument({
    DataSet: {
      Version: '1.0', DataSupplier: { Name: company, Location: city, Comment: 'Freizeichen: Rechnungen, Zahlungen und Protokoll' },
      Media: { Name: `Freizeichen ${from} bis ${addDays(before, -1)}`, Table: described },
    },
  })
  return index.replace('?>\n', `?>\n<!DOCTYPE DataSet SYSTEM "${dtdName}">\n`)
}

const textElements = [
  'Version', 'Name', 'Location', 'Comment', 'Command', 'AcceptNoTables', 'URL', 'Description', 'From', 'To', 'Length', 'Format', 'DecimalSymbol', 'DigitGroupingSymbol', 'SkipNumBytes', 'Epoch', 'ColumnDelimiter',
  'RecordDelimiter', 'TextEncapsulator', 'RecordLength', 'ImpliedAccuracy', 'Accuracy', 'MaxLength', 'References',
]

/** What may stand in a description, and in which order. */
export const gobdDtd = `<!ELEMENT DataSet (Version, DataSupplier?, Command*, Media+, Command*)>
<!ELEMENT DataSupplier (Name, Location, Comment)>
<!ELEMENT Media (Name, Command*, Table+, Command*, AcceptNoTables?)>
<!ELEMENT Table (URL, Name?, Description?, Validity?, (ANSI | Macintosh | OEM | UTF16 | UTF7 | UTF8)?, (DecimalSymbol, DigitGroupingSymbol)?, SkipNumBytes?, Range?, Epoch?, (VariableLength | FixedLength))>
<!ELEMENT Validity (Range, Format?)>
<!ELEMENT Range (From, (To | Length)?)>
<!ELEMENT VariableLength (ColumnDelimiter?, RecordDelimiter?, TextEncapsulator?, VariablePrimaryKey*, VariableColumn*, ForeignKey*)>
<!ELEMENT VariablePrimaryKey (Name, Description?, (Numeric | (AlphaNumeric, MaxLength?) | Date), Map*)>
<!ELEMENT VariableColumn (Name, Description?, (Numeric | (AlphaNumeric, MaxLength?) | Date), Map*)>
<!ELEMENT FixedLength ((Length | RecordLength?), RecordDelimiter?, FixedPrimaryKey*, FixedColumn*, ForeignKey*)>
<!ELEMENT FixedPrimaryKey (Name, Description?, (Numeric | AlphaNumeric | Date), Map*, FixedRange)>
<!ELEMENT FixedColumn (Name, Description?, (Numeric | AlphaNumeric | Date), Map*, FixedRange)>
<!ELEMENT FixedRange (From, (To | Length))>
<!ELEMENT ForeignKey (Name+, References, Alias*)>
<!ELEMENT Alias (From, To)>
<!ELEMENT Map (Description?, From, To)>
<!ELEMENT Numeric ((ImpliedAccuracy | Accuracy)?)>
<!ELEMENT Date (Format?)>
${['AlphaNumeric', 'ANSI', 'Macintosh', 'OEM', 'UTF16', 'UTF7', 'UTF8'].map((name) => `<!ELEMENT ${name} EMPTY>`).join('\n')}
${textElements.map((name) => `<!ELEMENT ${name} (#PCDATA)>`).join('\n')}
`
