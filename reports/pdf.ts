// Pages as a PDF in lines, at their true size. A sheet that several pages show lies in it once.

import { PDFDocument, PDFOperator, PDFOperatorNames, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { INCH, type Page, pixelSvg, type Sheet } from '../src/draw/print/page.ts';
import { drawingIn } from './pdf-content.ts';

/** Points to an inch. */
const POINTS = 72;
const SCALE = POINTS / INCH;
/** Of every file, so that the same sheet is the same file. */
const DATE = new Date(0);

export async function pdfOf(pages: readonly Page[], title: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title);
  pdf.setProducer('Grognard');
  pdf.setCreationDate(DATE);
  pdf.setModificationDate(DATE);
  const drawings = new Map<Sheet, PDFRef>();
  const drawing = async (sheet: Sheet): Promise<PDFRef> => {
    const known = drawings.get(sheet) ?? (await drawingIn(pdf, pixelSvg({ ...sheet, cutting: undefined })));
    drawings.set(sheet, known);
    return known;
  };
  for (const each of pages) {
    const page = pdf.addPage([each.width * SCALE, each.height * SCALE]);
    if (each.cutting) showCutting(page, each, await drawing(each.cutting.sheet));
    show(page, await drawing(each), [scaled(1), scaled(0), scaled(0), scaled(1), '0', '0']);
  }
  return pdf.save();
}

const scaled = (value: number): string => String(value * SCALE);

/** Draws what is on the page in its coordinates, whose origin is below at the left. */
function show(page: PDFPage, drawing: PDFRef, matrix: readonly string[], clip: readonly string[] = []): void {
  const name = page.node.newXObject('D', drawing);
  page.pushOperators(
    operator(PDFOperatorNames.PushGraphicsState),
    ...(clip.length > 0
      ? [
          operator(PDFOperatorNames.AppendRectangle, ...clip),
          operator(PDFOperatorNames.ClipNonZero),
          operator(PDFOperatorNames.EndPath),
        ]
      : []),
    operator(PDFOperatorNames.ConcatTransformationMatrix, ...matrix),
    PDFOperator.of(PDFOperatorNames.DrawObject, [name]),
    operator(PDFOperatorNames.PopGraphicsState),
  );
}

const operator = (name: PDFOperatorNames, ...operands: string[]): PDFOperator => PDFOperator.of(name, operands);

function showCutting(page: PDFPage, { height, cutting }: Page, drawing: PDFRef): void {
  if (!cutting) return;
  const { sheet, from, at } = cutting;
  const below = height - at.y - cutting.height;
  const left = at.x - from.x;
  const base = height - (at.y - from.y) - sheet.height;
  const clip = [at.x, below, cutting.width, cutting.height].map(scaled);
  show(page, drawing, [scaled(1), '0', '0', scaled(1), scaled(left), scaled(base)], clip);
}
