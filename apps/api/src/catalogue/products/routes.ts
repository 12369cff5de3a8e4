import * as images from '@reprise/contract/catalogue/product-image-routes';
import * as contract from '@reprise/contract/catalogue/product-routes';
import { type Binding, handle, handleUpload } from '../../platform/http/binding.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { getProduct } from './get-product.ts';
import { addProductImage } from './images/add-product-image.ts';
import { arrangeProductImages } from './images/arrange-product-images.ts';
import { listProducts } from './list-products.ts';
import { listPriceChanges } from './prices/list-price-changes.ts';
import { updateProduct } from './update-product.ts';

export const productRoutes: readonly Binding[] = [
  handle(contract.listProducts, listProducts),
  handle(contract.getProduct, getProduct),
  handle(contract.createProduct, createProduct),
  handle(contract.updateProduct, updateProduct),
  handle(contract.deleteProduct, deleteProduct),
  handle(contract.listPriceChanges, listPriceChanges),
  handleUpload(images.addProductImage, addProductImage),
  handle(images.arrangeProductImages, arrangeProductImages),
];
