/** Files of a company's figures, and its monthly report. */
export const portfolioReport = {
  'portfolioFigures.csv.area': 'Area, sf',
  'portfolioFigures.csv.rentLow': 'Rent from, /sf/yr',
  'portfolioFigures.csv.rentHigh': 'Rent to, /sf/yr',
  'portfolioFigures.csv.median': 'Median rent of the submarket, /sf/yr',
  'portfolioFigures.csv.difference': 'Difference, %',
  'portfolioReport.heading': '{company}: {month}',
  'portfolioReport.about':
    '{count, plural, one {1 space} other {# spaces}}, {area, number} sf on the market. Changes are versus the month before.',
  'portfolioReport.change': '{figure} ({change})',
  'portfolioReport.spaces': '{count, plural, one {1 space} other {# spaces}}, {area, number} sf on the market',
  'portfolioReport.views': '{count, plural, one {1 view} other {# views}}',
  'portfolioReport.others':
    '{saves, plural, one {1 save} other {# saves}}, {inquiries, plural, one {1 inquiry} other {# inquiries}}, {tours, plural, one {1 tour} other {# tours}}',
  'portfolioReport.open': 'See all figures',
  'portfolioReport.pdf': 'Download as PDF',
  'portfolioReport.why': 'You get this email each month because you lease {count} spaces for {company} on Frontage.',
}
